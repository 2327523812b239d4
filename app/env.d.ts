interface ImportMetaEnv {
  /** The version of this build (package.json and the time of the build). */
  readonly VITE_VERSION: string
}
