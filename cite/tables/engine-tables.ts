/**
 * The tables that the parser needs. A single module exports all of them, so that they are at the start of the built
 * file. If they were spread among the modules, gzip would find fewer repetitions.
 */
export { default as bodyWordList } from './body-words.json' with { type: 'json' }
export { default as courts } from './courts.json' with { type: 'json' }
export { default as districts } from './federal-districts.json' with { type: 'json' }
export { default as journals } from './journals.json' with { type: 'json' }
export { default as reporters } from './reporters.json' with { type: 'json' }
