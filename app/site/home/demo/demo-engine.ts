/** The citation engine that the demo uses. */
export type DemoEngine = typeof import('#cite/cite.ts')

/** The two document types that the demo offers. */
export type DemoTypeface = 'court' | 'academic'
