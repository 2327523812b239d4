/** True when this document was loaded as one of the pages where card details may be typed (spec §2, contract 7). */
export const isPaymentDocument = /^\/client\/(checkout|return)\/?$/.test(location.pathname)

export const isOfficeDocument = /^\/word\/?$/i.test(location.pathname)
