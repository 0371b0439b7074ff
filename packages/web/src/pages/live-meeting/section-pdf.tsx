import type { ListPdfType } from '@cairn/contract/pdfs/pdfs.schemas'
import { useLiveState } from '../../features/live-meeting/live-meeting.context'
import { PdfButton } from '../../features/pdfs/components/pdf-button'
import type { PdfOf } from '../../features/pdfs/use-download-pdf'

interface SectionPdfProps {
  title: string
  of: ListPdfType | { readonly scorecardId: string }
}

export function SectionPdf({ title, of }: SectionPdfProps) {
  const { meetingId, title: meeting } = useLiveState(({ meetingId, title }) => ({ meetingId, title }))
  const what: PdfOf = typeof of === 'string' ? { meetingId, type: of } : of
  return <PdfButton of={what} title={title} meeting={meeting} />
}
