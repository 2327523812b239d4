import { describe, expect, test } from 'vitest'
import { afterAdding, afterCopying, afterSelecting, nothingSelected, rowStateOf } from './selection.ts'

describe('citation states (spec §3)', () => {
  test('an added row is JUST_CITED until its first selection ends', () => {
    const added = afterAdding(['a'])
    expect(rowStateOf(added, 'a')).toBe('JUST_CITED')
    const looked = afterSelecting(added, 'b')
    expect([rowStateOf(looked, 'a'), rowStateOf(looked, 'b')]).toEqual([null, 'SELECTED'])
  })

  test('selects one row at a time, and none after Escape or a blur', () => {
    const one = afterSelecting(afterSelecting(nothingSelected, 'a'), 'b')
    expect([rowStateOf(one, 'a'), rowStateOf(one, 'b')]).toEqual([null, 'SELECTED'])
    expect(rowStateOf(afterSelecting(one, null), 'b')).toBeNull()
  })

  test('keeps each new row JUST_CITED until the row has been selected', () => {
    const second = afterSelecting(afterAdding(['a', 'b', 'c']), 'b')
    expect(['a', 'b', 'c'].map((id) => rowStateOf(second, id))).toEqual([null, 'JUST_CITED', 'JUST_CITED'])
  })

  test('JUST_CITED ends when another row is added or something is copied', () => {
    expect(rowStateOf(afterAdding(['b']), 'a')).toBeNull()
    const copied = afterCopying(afterAdding(['a']))
    expect(rowStateOf(copied, 'a')).toBe('SELECTED')
  })

  test('selecting another row resets the caret to its computed position', () => {
    const moved = { ...afterAdding(['a']), caret: 7 }
    expect(afterSelecting(moved, 'a').caret).toBe(7)
    expect(afterSelecting(moved, 'b').caret).toBeNull()
  })
})
