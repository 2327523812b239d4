import { expect, test } from 'vitest'
import { showToast, useToasts } from '../../../notify/toast.ts'
import { createUndoOffers } from './undo-offers.ts'

const shown = (): string[] => useToasts.getState().toasts.map(({ message }) => message)

test('a notification goes when the step it offers to undo is undone, and no earlier', () => {
  useToasts.setState({ toasts: [] })
  const offers = createUndoOffers()
  offers.addStep()
  offers.setOffer(showToast({ message: 'Removed' }))
  offers.addStep()
  offers.undoStep()
  expect(shown()).toEqual(['Removed'])
  offers.undoStep()
  expect(shown()).toEqual([])
  offers.undoStep()
})

test('all of them go with the page they were made on', () => {
  useToasts.setState({ toasts: [] })
  const offers = createUndoOffers()
  for (const message of ['One', 'Two']) {
    offers.addStep()
    offers.setOffer(showToast({ message }))
  }
  showToast({ message: 'Copied' })
  offers.withdrawAll()
  expect(shown()).toEqual(['Copied'])
})
