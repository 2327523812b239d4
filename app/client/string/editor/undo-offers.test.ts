import { expect, test } from 'vitest'
import { showToast, useToasts } from '../../../notify/toast.ts'
import { createUndoOffers } from './undo-offers.ts'

const shown = (): string[] => useToasts.getState().toasts.map(({ message }) => message)

test('dismisses a notification when its step is undone, and not before', () => {
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

test('dismisses all notifications when their page closes', () => {
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
