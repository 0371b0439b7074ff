export interface PaymentPlan {
  readonly handle: string
  /** For one person and one period, in hundredths of the currency. */
  readonly priceInCents: number
}

/** What the product costs. Whoever collects the money answers it; the embedded default takes none. */
export interface BillingPort {
  /** Where it is off everybody is in good standing, nobody is paid for, and no price is named. */
  readonly isOn: boolean
  plans(): Promise<{ readonly currencyCode: string; readonly paymentPlans: readonly PaymentPlan[] }>
}
