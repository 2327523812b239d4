import { describeKind } from './describe.ts'
import { timeField } from './field.ts'

/**
 * One practice session. Each answer is a separate register (`practice-answer.ts`), so answers from two devices never
 * conflict.
 */
export const practice = describeKind({ fields: { createdAt: timeField }, empty: { createdAt: 0 } })
