import type { Revision } from '@cairn/contract/collections/collections.schemas'
import { Link } from '@tanstack/react-router'
import { fullName, usePerson } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { useMoments } from '../../../lib/format/zones'
import { DetailsRow } from '../../../ui/lists/details-row'
import type { CollectionsKind } from '../collection-kind'
import { RevisionActions, type RevisionActionsProps } from './revision-actions'
import classes from './revision-row.module.css'
import { RevisionState } from './revision-state'

function useSharingWords({ createdById, permissions: { lt, org, individuals } }: Revision): string {
  const { t } = useTranslation('collections')
  const maker = usePerson(createdById)
  const named = individuals.filter(({ personId, canView }) => canView && personId !== createdById).length
  const words = [
    org.canEdit ? t('words.everybodyEdits') : org.canView && t('words.everybodySees'),
    !org.canEdit && (lt.canEdit ? t('words.teamEdits') : !org.canView && lt.canView && t('words.teamSees')),
    named > 0 && t('words.people', { count: named }),
  ].filter((word) => typeof word === 'string')
  if (words.length === 0) return maker ? t('words.makerAlone', { name: fullName(maker) }) : ''
  return words.join(' · ')
}

function RevisionRow({ kind, revision, onPdf }: Pick<RevisionActionsProps, 'kind' | 'revision' | 'onPdf'>) {
  const { t } = useTranslation('collections')
  const { mediumDate } = useMoments()
  const editor = usePerson(revision.updatedById)
  const date = mediumDate(revision.updatedAt)
  const sharing = useSharingWords(revision)
  const name = (
    <>
      <Link {...kind.detail(revision)} className={classes.name}>
        {revision.title}
      </Link>
      <RevisionState revision={revision} />
    </>
  )
  const details = (
    <>
      <span>{editor ? t('changedBy', { date, name: fullName(editor) }) : t('changed', { date })}</span>
      <span>{sharing}</span>
    </>
  )
  return (
    <DetailsRow name={name} details={details}>
      <RevisionActions kind={kind} revision={revision} onPdf={onPdf} />
    </DetailsRow>
  )
}

interface RevisionListProps {
  kind: CollectionsKind
  label: string
  revisions: readonly Revision[]
  onPdf: RevisionActionsProps['onPdf']
}

export function RevisionList({ kind, label, revisions, onPdf }: RevisionListProps) {
  const { t } = useTranslation('collections')
  if (revisions.length === 0) return <p className={classes.none}>{t(`folderEmpty.${kind.id}`)}</p>
  return (
    <ul aria-label={label}>
      {revisions.map((revision) => (
        <RevisionRow key={revision.id} kind={kind} revision={revision} onPdf={onPdf} />
      ))}
    </ul>
  )
}
