import { useTranslation } from '../../../i18n/use-translation'
import { ToastLink } from '../../../ui/toast-link'
import type { IssuePlace } from '../use-issue-place'

/** Stands for the name while the sentence is taken apart around it. */
const NAME = '\u0000'

/** "Your issue was moved to Plan 2027.", with the way there. */
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
