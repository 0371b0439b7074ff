import { paperIn } from '@cairn/contract/identity/locales'
import { type Paper, paperSchema } from '@cairn/contract/pdfs/pdfs.schemas'
import { PERIODS_IN_VIEW } from '@cairn/contract/scorecard/scorecard.schemas'
import { useLocalStorage } from '@mantine/hooks'
import { useSession } from '../../lib/session'

/** Pages hold thirteen periods. */
export const pdfPeriods = [13, 26, 52, 104, 260] as const

export interface PdfChoices {
  readonly paper: Paper
  readonly periods: number
  readonly notes: boolean
}

/** The stored value may be from another release or edited by hand. */
function readChoices(kept: string | null, locale: string): PdfChoices {
  const [paper, periods, notes] = (kept ?? '').split(',')
  const chosen = paperSchema.safeParse(paper)
  return {
    paper: chosen.success ? chosen.data : paperIn(locale),
    periods: pdfPeriods.find((count) => String(count) === periods) ?? PERIODS_IN_VIEW,
    notes: notes === 'notes',
  }
}

/** Paper defaults to the locale's. */
export function usePdfChoices() {
  const { user } = useSession()
  const [kept, keep] = useLocalStorage<string | null>({
    ...{ key: `cairn-pdfs-${user.userId}`, defaultValue: null, getInitialValueInEffect: false },
  })
  const choices = readChoices(kept, user.userLocale)
  const choose = (changes: Partial<PdfChoices>) => {
    const { paper, periods, notes } = { ...choices, ...changes }
    keep([paper, periods, notes ? 'notes' : ''].join())
  }
  return { choices, choose }
}
