import { useTranslation } from '../../../i18n/use-translation'
import { ToastLink } from '../../../ui/toast-link'
import type { IssuePlace } from '../use-issue-place'

/** Placeholder for the name. */
const NAME = '\u0000'

export function MovedTo({ place: { name, path }, onFollow }: { place: IssuePlace; onFollow: (path: string) => void }) {
  const { t } = useTranslation('issues')
  const [before, after] = t('move.done', { destination: NAME }).split(NAME)
  return (
    <>
      {before}
      <ToastLink href={path} onFollow={() => onFollow(path)}>
        {name}
      </ToastLink>
      {after}
    </>
  )
}
