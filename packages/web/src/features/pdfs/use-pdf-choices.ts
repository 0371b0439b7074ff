import { paperIn } from '@cairn/contract/identity/locales'
import type { Paper } from '@cairn/contract/pdfs/pdfs.schemas'
import { PERIODS_IN_VIEW } from '@cairn/contract/scorecard/scorecard.schemas'
import { useChoice } from '../../lib/session/choices'
import { useSession } from '../../lib/session/session'

/** Pages hold thirteen periods. */
export const pdfPeriods = [13, 26, 52, 104, 260] as const

export interface PdfChoices {
  readonly paper: Paper
  readonly periods: number
  readonly notes: boolean
}

/** Paper defaults to the locale's. */
export function usePdfChoices() {
  const { user } = useSession()
  const [kept, keep] = useChoice('pdfs')
  const choices: PdfChoices = {
    paper: kept?.paper ?? paperIn(user.userLocale),
    periods: pdfPeriods.find((count) => count === kept?.periods) ?? PERIODS_IN_VIEW,
    notes: kept?.notes ?? false,
  }
  return { choices, choose: (changes: Partial<PdfChoices>) => keep({ ...choices, ...changes }) }
}
