/** The feature flags (spec §3, store betaFeatures). All are false until an admin turns them on. */
export const defaultFlags = {
  billingBetaFeature: false,
  stringCiteBetaFeature: false,
  adminOutlineBetaFeature: false,
  clientOutlineBetaFeature: false,
}

export type FeatureFlags = Readonly<Record<keyof typeof defaultFlags, boolean>>
export type FlagName = keyof FeatureFlags

export const flagNames = Object.keys(defaultFlags) as readonly FlagName[]
