import { describe, expect, test } from 'vitest'
import { editorCommand, rowCommand, type KeyPress } from './key-commands.ts'

function press(key: string, held: Partial<KeyPress> = {}): KeyPress {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }
}

describe('rowCommand', () => {
  test.for<[key: KeyPress, command: ReturnType<typeof rowCommand>]>([
    [press('s'), 'signal'],
    [press('p'), 'pincite'],
    [press('(', { shiftKey: true }), 'parenthetical'],
    [press(']'), 'choice'],
    [press('ArrowUp', { altKey: true }), 'moveUp'],
    [press('ArrowDown', { altKey: true }), 'moveDown'],
    [press(' '), 'lift'],
    [press('Delete'), 'remove'],
    [press('Backspace'), 'remove'],
    [press('ArrowDown'), 'next'],
    [press('x'), null],
    [press('s', { ctrlKey: true }), null],
    [press('p', { metaKey: true }), null],
    [press('s', { altKey: true }), null],
  ])('%o', ([key, command]) => {
    expect(rowCommand(key)).toBe(command)
  })
})

describe('editorCommand', () => {
  test.for<[key: KeyPress, command: ReturnType<typeof editorCommand>]>([
    [press('C', { ctrlKey: true, shiftKey: true }), 'copyString'],
    [press('c', { metaKey: true, shiftKey: true }), 'copyString'],
    [press('c', { ctrlKey: true }), null],
    [press('z', { ctrlKey: true }), 'undo'],
    [press('Z', { metaKey: true, shiftKey: true }), 'redo'],
    [press('y', { ctrlKey: true }), 'redo'],
    [press('?', { shiftKey: true }), 'help'],
    [press('a'), 'add'],
    [press('/'), 'add'],
    [press('n'), 'nextProblem'],
    [press('N', { shiftKey: true }), 'previousProblem'],
    [press('f'), 'problems'],
    [press('z'), null],
  ])('%o', ([key, command]) => {
    expect(editorCommand(key)).toBe(command)
  })
})
