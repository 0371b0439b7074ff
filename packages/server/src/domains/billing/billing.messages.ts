import { type Language, languageOf } from '@cairn/contract/identity/locales'
import type { InEachLanguage } from '../../platform/mail/mail-page'

interface Losing {
  readonly names: readonly string[]
  readonly more: number
}

const english = {
  language: 'en' as Language,
  billing: 'Open billing',
  trialEnding: (org: string, days: number) => ({
    subject: `${days} ${days === 1 ? 'day' : 'days'} left of ${org}’s free trial`,
    lines: [
      `The free trial of ${org} ends in ${days} ${days === 1 ? 'day' : 'days'}. Without a plan, everyone but the owner then becomes a Free Observer. Nothing is deleted.`,
    ],
  }),
  trialEnded: (org: string) => ({
    subject: `The free trial of ${org} has ended`,
    lines: [
      'Everyone but the owner is a Free Observer now. Choose a plan to restore their access. Nothing was deleted.',
    ],
  }),
  paymentFailed: (org: string, last: string) => ({
    subject: `A payment for ${org} failed`,
    lines: [
      `The card on file was declined. We’ll try it again three times, the last time on ${last}. Everyone keeps access until then.`,
      'Update the card to pay now.',
    ],
  }),
  lastAttempt: (org: string, last: string) => ({
    subject: `Last attempt to charge for ${org} tomorrow`,
    lines: [
      `We’ll try the card on file for the last time on ${last}. Without a payment, everyone but the owner becomes a Free Observer. Nothing is deleted.`,
      'Update the card to pay now.',
    ],
  }),
  cardExpiring: (org: string, card: string) => ({
    subject: `The card for ${org} expires this month`,
    lines: [`${card} expires at the end of this month. Add another card before the next payment.`],
  }),
  canceled: (org: string, until: string, { names, more }: Losing) => ({
    subject: `The subscription of ${org} was canceled`,
    lines: [
      `Everyone keeps access until ${until}, and no more payments are made. Then everyone but the owner becomes a Free Observer. Nothing is deleted.`,
      ...(names.length > 0
        ? [`These people lose their license: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`]
        : []),
      'To keep the licenses, renew before then.',
    ],
  }),
  ended: (org: string) => ({
    subject: `The subscription of ${org} has ended`,
    lines: [
      'The owner keeps single-user access, and everyone else is a Free Observer. Nothing was deleted. Renewing restores every role.',
    ],
  }),
  receipt: (org: string, receipt: { number: string; amount: string; source: string }) => ({
    subject: `Receipt ${receipt.number} for ${org}`,
    lines: [`We received ${receipt.amount}${receipt.source ? `, paid with ${receipt.source}` : ''}. Thank you.`],
  }),
  invoice: {
    title: (number: string) => `Invoice ${number}`,
    columns: { what: 'Description', seats: 'Seats', price: 'Price', amount: 'Amount' },
    seats: (from: string, to: string) => `Seats, ${from} to ${to}`,
    proration: (from: string, to: string) => `Added seats, ${from} to ${to}`,
    discount: (code: string) => `Coupon ${code}`,
    salesTax: (state: string, rate: string) => `${state} sales tax, ${rate}`,
    tax: (country: string, rate: string) => `Tax (${country}), ${rate}`,
    total: 'Total',
    billedTo: 'Billed to',
    vatId: (id: string) => `VAT or tax ID: ${id}`,
    sandbox: 'Sandbox: no real charges',
    file: {
      number: 'Number',
      issued: 'Issued',
      from: 'From',
      to: 'To',
      status: 'Status',
      currency: 'Currency',
      subTotal: 'Subtotal',
      tax: 'Tax',
      taxed: 'Tax rate',
      total: 'Total',
      card: 'Card',
    },
    status: { Open: 'Open', Paid: 'Paid', Failed: 'Failed', Void: 'Void' },
    issued: (date: string) => `Issued ${date}`,
  },
}

type BillingMessages = typeof english

const german: BillingMessages = {
  language: 'de',
  billing: 'Abrechnung öffnen',
  trialEnding: (org, days) => ({
    subject: `Noch ${days} ${days === 1 ? 'Tag' : 'Tage'} der kostenlosen Testphase von ${org}`,
    lines: [
      `Die kostenlose Testphase von ${org} endet in ${days} ${days === 1 ? 'Tag' : 'Tagen'}. Ohne Tarif haben dann alle außer der Inhaberschaft nur noch kostenlosen Lesezugriff. Gelöscht wird nichts.`,
    ],
  }),
  trialEnded: (org) => ({
    subject: `Die kostenlose Testphase von ${org} ist zu Ende`,
    lines: [
      'Alle außer der Inhaberschaft haben jetzt nur noch kostenlosen Lesezugriff. Wählen Sie einen Tarif, um ihren Zugang wiederherzustellen. Gelöscht wurde nichts.',
    ],
  }),
  paymentFailed: (org, last) => ({
    subject: `Eine Zahlung für ${org} ist fehlgeschlagen`,
    lines: [
      `Die hinterlegte Karte wurde abgelehnt. Wir versuchen es an drei Tagen erneut, zuletzt am ${last}. Bis dahin behalten alle ihren Zugang.`,
      'Aktualisieren Sie die Karte, um jetzt zu zahlen.',
    ],
  }),
  lastAttempt: (org, last) => ({
    subject: `Morgen ist der letzte Zahlungsversuch für ${org}`,
    lines: [
      `Am ${last} versuchen wir die hinterlegte Karte zum letzten Mal. Ohne Zahlung haben dann alle außer der Inhaberschaft nur noch kostenlosen Lesezugriff. Gelöscht wird nichts.`,
      'Aktualisieren Sie die Karte, um jetzt zu zahlen.',
    ],
  }),
  cardExpiring: (org, card) => ({
    subject: `Die Karte für ${org} läuft diesen Monat ab`,
    lines: [`${card} läuft Ende dieses Monats ab. Fügen Sie vor der nächsten Zahlung eine andere Karte hinzu.`],
  }),
  canceled: (org, until, { names, more }) => ({
    subject: `Das Abonnement von ${org} wurde gekündigt`,
    lines: [
      `Alle behalten ihren Zugang bis ${until}, und es wird nichts mehr abgebucht. Danach haben alle außer der Inhaberschaft kostenlosen Lesezugriff. Gelöscht wird nichts.`,
      ...(names.length > 0
        ? [`Ihre Lizenz verlieren: ${names.join(', ')}${more > 0 ? ` und ${more} weitere` : ''}.`]
        : []),
      'Um die Lizenzen zu behalten, verlängern Sie vorher.',
    ],
  }),
  ended: (org) => ({
    subject: `Das Abonnement von ${org} ist beendet`,
    lines: [
      'Die Inhaberschaft behält den Zugang für sich allein, alle anderen haben kostenlosen Lesezugriff. Gelöscht wurde nichts. Mit der Verlängerung kehren alle Rollen zurück.',
    ],
  }),
  receipt: (org, { number, amount, source }) => ({
    subject: `Beleg ${number} für ${org}`,
    lines: [`Wir haben ${amount} erhalten${source ? `, gezahlt mit ${source}` : ''}. Vielen Dank.`],
  }),
  invoice: {
    title: (number) => `Rechnung ${number}`,
    columns: { what: 'Beschreibung', seats: 'Lizenzen', price: 'Preis', amount: 'Betrag' },
    seats: (from, to) => `Lizenzen, ${from} bis ${to}`,
    proration: (from, to) => `Hinzugekommene Lizenzen, ${from} bis ${to}`,
    discount: (code) => `Gutschein ${code}`,
    salesTax: (state, rate) => `Umsatzsteuer ${state}, ${rate}`,
    tax: (country, rate) => `Steuer (${country}), ${rate}`,
    total: 'Summe',
    billedTo: 'Rechnungsempfänger',
    vatId: (id) => `USt-IdNr. oder Steuernummer: ${id}`,
    sandbox: 'Sandbox: Es wird nichts wirklich abgebucht',
    file: {
      number: 'Nummer',
      issued: 'Ausgestellt',
      from: 'Von',
      to: 'Bis',
      status: 'Status',
      currency: 'Währung',
      subTotal: 'Zwischensumme',
      tax: 'Steuer',
      taxed: 'Steuersatz',
      total: 'Summe',
      card: 'Karte',
    },
    status: { Open: 'Offen', Paid: 'Bezahlt', Failed: 'Fehlgeschlagen', Void: 'Storniert' },
    issued: (date) => `Ausgestellt am ${date}`,
  },
}

const byLanguage: InEachLanguage<BillingMessages> = { en: english, de: german }

export const billingMessages = (locale: string): BillingMessages => byLanguage[languageOf(locale)]
