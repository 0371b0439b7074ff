import type { Example } from './example'
import type { WorldIds } from './seed-world'

export type BillingIds = Pick<
  WorldIds,
  'cardId' | 'otherCardId' | 'cardTokenId' | 'invoiceId' | 'observerId' | 'memberId'
>

const address = {
  addressLine1: '418 Mill Race Road',
  addressLine2: '',
  addressLine3: '',
  city: 'Dayton',
  stateOrProvince: 'OH',
  countryCode: 'US',
  postalCode: '45402',
}

/** Of one's own organization, whatever that is. */
const own: Pick<Example<BillingIds>, 'isOpen' | 'isForAnybody'> = { isOpen: true, isForAnybody: true }
const nothing: Example<BillingIds> = { input: () => ({}), ...own }
const card = (id: string) => ({ params: { id } })

/** The world is in its trial, and has two cards and an invoice. */
export const billingExamples: Record<string, Example<BillingIds>> = {
  getSubscription: nothing,
  getSeatCount: nothing,
  getFreeDomains: nothing,
  getPaymentPlans: nothing,
  getCustomer: nothing,
  updateCustomer: {
    input: () => ({ body: { email: 'invoices@example.com', name: 'Ours', address, vatId: '' } }),
    ...own,
  },
  quoteSubscription: {
    input: () => ({ body: { plan: 'cairn-annual', couponCode: 'CEDAR20', address, vatId: '', addedSeats: 2 } }),
    ...own,
  },
  checkout: {
    input: ({ cardId }) => ({
      body: { plan: 'cairn-monthly', token: cardId, address, vatId: '', couponCode: 'CEDAR20' },
    }),
    isOpen: true,
  },
  confirmPayment: { ...nothing, prepare: ['checkout'] },
  payOverdue: { input: () => ({ body: {} }), ...own, prepare: ['checkout'] },
  changePlan: { input: () => ({ body: { plan: 'cairn-annual' } }), ...own, prepare: ['checkout'] },
  cancelSubscription: { ...nothing, prepare: ['checkout'] },
  renewSubscription: { ...nothing, prepare: ['checkout', 'cancelSubscription'] },
  applyCoupon: { input: () => ({ params: { code: 'CEDAR20' }, query: { plan: 'cairn-monthly' } }), ...own },
  checkDiscountCode: { input: () => ({ params: { code: 'CEDAR20' } }), ...own },
  addToSubscription: {
    input: ({ observerId }) => ({
      body: { invitees: [{ id: observerId, email: 'observer@example.com', role: 'Member' }], isUpgradeRequest: true },
    }),
    isOpen: true,
  },
  removeFromSubscription: { input: ({ memberId }) => ({ params: { personId: memberId } }), isOpen: true },
  createCardToken: nothing,
  listPaymentMethods: nothing,
  addCard: { input: ({ cardTokenId }) => ({ body: { address, token: cardTokenId, isPrimary: true } }), isOpen: true },
  setPrimaryCard: { input: ({ otherCardId }) => card(otherCardId), isOpen: true },
  removeCard: { input: ({ otherCardId }) => ({ ...card(otherCardId), query: { force: 'true' } }), isOpen: true },
  getBillingAddress: { input: ({ cardId }) => card(cardId), isOpen: true },
  setBillingAddress: { input: ({ cardId }) => ({ ...card(cardId), body: { address } }), isOpen: true },
  calculateTax: { input: () => ({ body: { subTotal: 38_400, address, vatId: '' } }), ...own },
  listInvoices: { input: ({ invoiceId }) => ({ query: { ids: invoiceId } }) },
  getInvoicePdf: { input: ({ invoiceId }) => ({ params: { id: invoiceId } }), isOpen: true },
  exportInvoices: { input: () => ({ query: {} }), ...own },
  getSandbox: nothing,
  moveSandboxClock: { input: () => ({ body: { days: 1 } }), ...own },
  setSandboxFaults: { input: () => ({ body: { failsNextCharge: true, isDown: false } }), ...own },
  getWholeSandbox: nothing,
  moveWholeSandboxClock: { input: () => ({ body: { days: 1 } }), ...own },
  setWholeSandboxFaults: { input: () => ({ body: { failsNextCharge: true, isDown: false } }), ...own },
}
