import { describeKind } from './describe.ts'
import { timeField } from './field.ts'

/**
 * One sitting of the drill. Its answers are registers of their own (`practice-answer.ts`), each written once by the page
 * that asked: sittings only grow, and whatever two devices did adds up.
 */
export const practice = describeKind({ fields: { createdAt: timeField }, empty: { createdAt: 0 } })
