import { listPublishedVtoRevisions } from '@cairn/contract/collections/collections.endpoints'
import type { Vto } from '@cairn/contract/vto/vto.schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Folder, Lock, Pencil } from 'lucide-react'
import { vtoKind } from '../../features/collections/collection-kind'
import { RevisionActions } from '../../features/collections/components/revision-actions'
import { PdfButton } from '../../features/pdfs/components/pdf-button'
import { useTranslation } from '../../i18n/use-translation'
import { call } from '../../lib/api'
import { collectionsQueries } from '../../lib/collections'
import { clockTime, mediumDate } from '../../lib/format-time'
import { useOrgDays } from '../../lib/org-days'
import { fullName, usePerson } from '../../lib/people'
import { lastChangeOf } from '../../lib/recent-changes'
import { useSession } from '../../lib/session'
import { PageTitle } from '../../ui/page-title'
import { Tag } from '../../ui/tag'
import classes from './vto-detail.module.css'

const DETAIL = '/vto/detail/$collectionId/$revisionId/{-$publishedId}'

/** A published copy's date as it is written; undefined until it is known, and where there is no such copy. */
function usePublishedDates({ id: revisionId, collectionId, isPublished, shownPublishedId }: Vto) {
  const { timeZoneName } = useSession().user
  const { data } = useQuery({
    queryKey: [...collectionsQueries.all, 'vto', 'published', revisionId],
    queryFn: () => call(listPublishedVtoRevisions, { params: { collectionId, revisionId } }),
    enabled: isPublished || shownPublishedId !== null,
  })
  return (publishedId: string | null) => {
    const copy = data?.find(({ id }) => id === publishedId)
    return copy && mediumDate(copy.publishedAt, timeZoneName)
  }
}

/** "8:12 AM" of a change of today, otherwise its date. */
function useWhen() {
  const { today, dayOf } = useOrgDays()
  const { timeZoneName } = useSession().user
  return (moment: string) =>
    dayOf(moment) === today ? clockTime(moment, timeZoneName) : mediumDate(moment, timeZoneName)
}

/** Apart from what a change is by its own clock, and when it is heard of. Milliseconds. */
const HEARD_WITHIN = 10_000

/** Who made the last change, as long as this tab has heard of it. */
function useLastEditor({ id, updatedAt }: Vto) {
  const last = lastChangeOf(id)
  return usePerson(last && last.at >= Date.parse(updatedAt) - HEARD_WITHIN ? last.personId : undefined)
}

/** What it is called and where it stands, and how far it is: a draft, when it was saved, and what was published. */
export function VtoHead({ vto }: { vto: Vto }) {
  const { t } = useTranslation('vto')
  const { collectionId, collectionTitle: folder, title, canEdit, shownPublishedId } = vto
  const pdfOf = { collectionId, revisionId: vto.id, ...(shownPublishedId && { publishedId: shownPublishedId }) }
  // What is done with it concerns the draft, and not an older copy that an editor looks at.
  const isCurrent = !canEdit || shownPublishedId === null
  return (
    <>
      <Link
        to="/vto/folder/$collectionId"
        params={{ collectionId }}
        className={classes.crumb}
        aria-label={t('folder', { folder })}
      >
        <Folder size="0.9375rem" aria-hidden="true" />
        {folder}
      </Link>
      <PageTitle
        title={title}
        actions={
          <>
            <States vto={vto} />
            {vto.contents && <PdfButton of={pdfOf} title={title} meeting={folder} />}
            {isCurrent && <RevisionActions kind={vtoKind} revision={vto} isHead />}
          </>
        }
      />
      {vto.shownPublishedId !== null && <CopyNotice vto={vto} />}
    </>
  )
}

function States({ vto }: { vto: Vto }) {
  const { t } = useTranslation('vto')
  const dateOf = usePublishedDates(vto)
  const { collectionId, id: revisionId, shownPublishedId, publishedId } = vto
  const published = dateOf(publishedId)
  if (shownPublishedId !== null || vto.contents === null) {
    return (
      <div className={classes.states}>
        {shownPublishedId !== null && (
          <Tag tone="ok" icon={Check} isPill>
            {t('final')}
          </Tag>
        )}
        <span>{dateOf(shownPublishedId)}</span>
      </div>
    )
  }
  return (
    <div className={`${classes.states} num`}>
      <Tag tone="warn" icon={Pencil} isPill>
        {t('draft')}
      </Tag>
      <Saved vto={vto} />
      {publishedId !== null && (
        <>
          <i className={classes.part} />
          <Tag tone="ok" icon={Check} isPill>
            {t('published')}
          </Tag>
          {published !== undefined && (
            <Link
              to={DETAIL}
              params={{ collectionId, revisionId, publishedId }}
              aria-label={t('openPublishedOf', { date: published })}
            >
              {published}
            </Link>
          )}
        </>
      )}
    </div>
  )
}

function Saved({ vto }: { vto: Vto }) {
  const { t } = useTranslation('vto')
  const editor = useLastEditor(vto)
  const when = useWhen()(vto.updatedAt)
  return <span>{editor ? t('savedBy', { when, name: fullName(editor) }) : t('saved', { when })}</span>
}

/** To whoever has another than what they would read without choosing: which one it is, and the way back. */
function CopyNotice({ vto }: { vto: Vto }) {
  const { t } = useTranslation('vto')
  const { collectionId, id: revisionId, shownPublishedId, publishedId, canEdit } = vto
  const date = usePublishedDates(vto)(shownPublishedId)
  if (!canEdit && shownPublishedId === publishedId) return null
  return (
    <p className={classes.notice}>
      <Lock size="1rem" aria-hidden="true" />
      <span>{date === undefined ? t('copyNoticeUndated') : t('copyNotice', { date })}</span>
      <Link to={DETAIL} params={{ collectionId, revisionId, publishedId: undefined }}>
        {t(canEdit ? 'toDraft' : 'toCurrent')}
      </Link>
    </p>
  )
}
