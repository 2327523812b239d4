/** The engine that the demo prints with. */
export type DemoEngine = typeof import('#cite/cite.ts')

/** The two typefaces that the demo offers. */
export type DemoTypeface = 'court' | 'academic'
