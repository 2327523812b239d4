interface ImportMetaEnv {
  /** The version of this build: the version in package.json and the time of the build. */
  readonly VITE_VERSION: string
}

/** The built bookmarklet (app/bookmarklet/README.md). */
declare module 'virtual:pincite-bookmarklet' {
  export const script: string
}

/** A text file, which is bundled with the module that imports it. */
declare module '*.txt?raw' {
  const text: string
  export default text
}
