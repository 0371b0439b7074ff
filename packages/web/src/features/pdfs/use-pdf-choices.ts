import { paperIn } from '@cairn/contract/identity/locales'
import { type Paper, paperSchema } from '@cairn/contract/pdfs/pdfs.schemas'
import { PERIODS_IN_VIEW } from '@cairn/contract/scorecard/scorecard.schemas'
import { useLocalStorage } from '@mantine/hooks'
import { useSession } from '../../lib/session'

/** Pages of thirteen: a quarter of weeks, half a year, a year, two, and all that one PDF may have. */
export const pdfPeriods = [13, 26, 52, 104, 260] as const

export interface PdfChoices {
  readonly paper: Paper
  /** Of a scorecard, how many periods, and whether its notes are listed. */
  readonly periods: number
  readonly notes: boolean
}

/** What was kept may be of another release, or somebody's hand. */
function readChoices(kept: string | null, locale: string): PdfChoices {
  const [paper, periods, notes] = (kept ?? '').split(',')
  const chosen = paperSchema.safeParse(paper)
  return {
    paper: chosen.success ? chosen.data : paperIn(locale),
    periods: pdfPeriods.find((count) => String(count) === periods) ?? PERIODS_IN_VIEW,
    notes: notes === 'notes',
  }
}

/** How this person has PDFs; kept in the browser. Until they choose, on the paper of where they are. */
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
