/** API of browsers that enforce Trusted Types; TypeScript's types don't include it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
/** Only a script of this site may become a worker. */
const policy = trustedTypes?.createPolicy('pincite-doctor', {
  createScriptURL: (address) => {
    if (new URL(address, location.href).origin === location.origin) return address
    throw new TypeError('The worker script is from another site')
  },
})

/** Starts a worker from the URL of a module of this build, with which it shares all other chunks. */
export function startModuleWorker(address: string): Worker {
  return new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' })
}
