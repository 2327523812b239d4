/** The feature flags (spec §3, store betaFeatures): all false until somebody switches them on. */
export const defaultFlags = {
  billingBetaFeature: false,
  stringCiteBetaFeature: false,
  adminOutlineBetaFeature: false,
  clientOutlineBetaFeature: false,
}

export type Flags = Readonly<Record<keyof typeof defaultFlags, boolean>>
export type FlagName = keyof Flags

export const flagNames = Object.keys(defaultFlags) as readonly FlagName[]
