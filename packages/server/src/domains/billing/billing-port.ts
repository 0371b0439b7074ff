export interface PaymentPlan {
  readonly handle: string
  /** For one person and one period, in hundredths of the currency. */
  readonly priceInCents: number
}

/** What the product costs. Whoever collects the money answers it; the embedded default takes none. */
export interface BillingPort {
  plans(): Promise<{ readonly currencyCode: string; readonly paymentPlans: readonly PaymentPlan[] }>
  /** How many people an organisation may have licensed; null where its plan sets no limit. */
  seatLimit(orgId: string): Promise<number | null>
}
