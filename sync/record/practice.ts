import { describeKind } from './describe.ts'
import { timeField } from './field.ts'

/**
 * One practice session. Each answer is a register (`practice-answer.ts`), written once by the page that asked the
 * question. Answers are only added, so those from two devices combine.
 */
export const practice = describeKind({ fields: { createdAt: timeField }, empty: { createdAt: 0 } })
