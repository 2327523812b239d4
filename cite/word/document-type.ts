/** Media type of Word documents. */
export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
