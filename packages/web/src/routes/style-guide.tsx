import { PageTitle } from '../ui/page-title'

/** /style-guide: every part in all its states. */
export function StyleGuidePage() {
  return <PageTitle title="Style guide" sub="Every part, in all its states" />
}
