import { useMarkedOnDevice } from './use-marked-on-device.ts'

/** Returns whether the samples were cleared on this device, and a function that clears them. */
export function useSamplesCleared(): readonly [cleared: boolean, clear: () => void] {
  return useMarkedOnDevice('pincite.samplesCleared')
}
