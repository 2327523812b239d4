/**
 * The tables that the reader needs. They are listed together so that they come first in the built engine: long tables
 * between the modules would push repeated code out of the range in which gzip finds repetitions.
 */
export { default as bodyWordList } from './body-words.json' with { type: 'json' }
export { default as courts } from './courts.json' with { type: 'json' }
export { default as districts } from './federal-districts.json' with { type: 'json' }
export { default as journals } from './journals.json' with { type: 'json' }
export { default as reporters } from './reporters.json' with { type: 'json' }
