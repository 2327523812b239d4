/** API of browsers that enforce Trusted Types; TypeScript's types don't include it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
/** Only a script from this site may become a worker. */
const policy = trustedTypes?.createPolicy('pincite-doctor', {
  createScriptURL: (address) => {
    if (new URL(address, location.href).origin === location.origin) return address
    throw new TypeError('The worker script is from another site')
  },
})

/** Starts a worker from the URL of a module in this build. The worker shares all other chunks of the build. */
export function startModuleWorker(address: string): Worker {
  return new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' })
}
