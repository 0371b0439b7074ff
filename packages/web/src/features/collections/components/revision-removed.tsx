import type { Revision } from '@cairn/contract/collections/collections.schemas'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { fullName, usePerson } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { plainText } from '../../../lib/format/plain-text'
import { useDraftsNaming } from '../../../lib/forms/drafts'
import { useSession } from '../../../lib/session/session'
import { isOwnRemoval, removerOf } from '../../../lib/sync/removals'
import { lazyForm } from '../../../ui/feedback/lazy-part'
import { CopyButton } from '../../../ui/inputs/copy-button'
import { Popup } from '../../../ui/overlays/popup'
import type { CollectionsKind } from '../collection-kind'
import { invalidate } from '../collections.mutations'
import { removedRevisionsQuery } from '../collections.queries'
import classes from './collections.module.css'

type Whereabouts =
  | { readonly is: 'here' }
  | { readonly is: 'moved'; readonly to: Revision }
  /** `byId`: who removed it, if known. */
  | { readonly is: 'removed'; readonly byId: string | null }
  /** Access was revoked. */
  | { readonly is: 'out of sight' }

const here: Whereabouts = { is: 'here' }

/** Learned from live updates, or from the list of removed revisions if one was missed. */
function useRevisionLocation(kind: CollectionsKind, { id, collectionId }: Revision): Whereabouts {
  const { data: folders } = useQuery(kind.seen)
  const found = folders?.flatMap(({ revisions }) => revisions).find((one) => one.id === id)
  const [wasThere, setWasThere] = useState(false)
  if (found && !wasThere) setWasThere(true)
  const removerId = removerOf(id)
  // The removal may arrive before the folders load.
  const wasRead = wasThere || removerId !== undefined
  const isGone = wasRead && folders !== undefined && !found && !isOwnRemoval(id)
  const { data: removed, isPending } = useQuery({
    ...removedRevisionsQuery(kind),
    enabled: isGone && removerId === undefined,
  })
  if (!isGone) return found && found.collectionId !== collectionId ? { is: 'moved', to: found } : here
  if (removerId !== undefined) return { is: 'removed', byId: removerId }
  if (isPending) return here
  const listed = removed?.find((one) => one.id === id)
  return listed ? { is: 'removed', byId: listed.removedById } : { is: 'out of sight' }
}

const CopyPopup = lazyForm(() => import('./copy-popup').then((module) => module.CopyPopup))

interface RevisionRemovedProps {
  kind: CollectionsKind
  revision: Revision
}

export function RevisionRemoved({ kind, revision }: RevisionRemovedProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const whereabouts = useRevisionLocation(kind, revision)
  const movedTo = whereabouts.is === 'moved' ? whereabouts.to.collectionId : undefined
  useEffect(() => {
    if (movedTo === undefined) return
    const target = kind.detail({ id: revision.id, collectionId: movedTo })
    // Its content belongs to the old folder.
    void navigate({ ...target, replace: true, ignoreBlocker: true }).then(() => invalidate(client))
  }, [navigate, client, kind, movedTo, revision.id])
  if (whereabouts.is === 'removed') return <Removed kind={kind} revision={revision} byId={whereabouts.byId} />
  if (whereabouts.is === 'out of sight') return <NotVisible kind={kind} revision={revision} />
  return null
}

function useWayOut(kind: CollectionsKind, collectionId: string) {
  const navigate = useNavigate()
  const { data: folders } = useQuery(kind.seen)
  const hasFolder = folders?.some(({ id }) => id === collectionId) ?? false
  return () => void navigate({ ...(hasFolder ? kind.folder(collectionId) : kind.home), ignoreBlocker: true })
}

function Removed({ kind, revision, byId }: RevisionRemovedProps & { byId: string | null }) {
  const { t } = useTranslation(['collections', 'items'])
  const navigate = useNavigate()
  const remover = usePerson(byId)
  const isByYou = useSession().user.userId === byId
  const leave = useWayOut(kind, revision.collectionId)
  const [isCopying, setCopying] = useState(false)
  const by = remover ? t('items:gone.by', { name: fullName(remover) }) : ''
  const said = isByYou ? t('items:gone.byYou') : `${t(`removedElsewhere.${kind.id}`)} ${by}`.trim()
  return (
    <Popup title={revision.title} size="sm" onClose={leave}>
      <div className="grid gap-2">
        <p role="alert">{said}</p>
        <TypedHere revision={revision} />
        {revision.canEdit && <p className="sub">{t('gone.copyHint')}</p>}
        <div className="flex wrap end gap-2 mt-3">
          {revision.canEdit && <Button onClick={() => setCopying(true)}>{t('gone.copy')}</Button>}
          <Button variant="filled" data-autofocus onClick={leave}>
            {t(revision.canEdit ? 'gone.toFolder' : 'gone.confirm')}
          </Button>
        </div>
      </div>
      <Suspense fallback={null}>
        {isCopying && (
          <CopyPopup
            kind={kind}
            revision={revision}
            onCopied={(copy) => void navigate({ ...kind.detail(copy), ignoreBlocker: true })}
            onClose={() => setCopying(false)}
          />
        )}
      </Suspense>
    </Popup>
  )
}

const WRITTEN = ['title', 'contentHtml', 'notes', 'value', 'roles', 'customTitle']

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [plainText(value)]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return Object.entries(value ?? {}).flatMap(([field, typed]) => (WRITTEN.includes(field) ? textsOf(typed) : []))
}

/** What people wrote, without chosen ids and dates. */
export const typedTexts = (drafts: Readonly<Record<string, unknown>>): readonly string[] =>
  [...new Set(Object.values(drafts).flatMap(textsOf))].filter((text) => text !== '')

/** Ids of a revision and everything in it. */
export function idsWithin(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'id' in value && typeof value.id === 'string' ? [value.id] : []
  return [...own, ...Object.values(value).flatMap(idsWithin)]
}

/** The drafts stay: the revision may be restored or shared again. */
function TypedHere({ revision }: Pick<RevisionRemovedProps, 'revision'>) {
  const { t } = useTranslation('items')
  const drafts = useDraftsNaming(...idsWithin(revision))
  const [texts] = useState(() => {
    drafts.gather()
    return typedTexts(drafts.read())
  })
  if (texts.length === 0) return null
  return (
    <>
      <p>{t('gone.kept')}</p>
      <ul className={`grid gap-2 scroll-y paper p-3 ${classes.list}`}>
        {texts.map((text) => (
          <li className="break pre-line" key={text}>
            {text}
          </li>
        ))}
      </ul>
      <div>
        <CopyButton text={texts.join('\n\n')} label={t('gone.copy')} />
      </div>
    </>
  )
}

function NotVisible({ kind, revision }: RevisionRemovedProps) {
  const { t } = useTranslation('collections')
  const navigate = useNavigate()
  const leave = () => void navigate({ ...kind.home, ignoreBlocker: true })
  return (
    <Popup title={t(`title.${kind.id}`)} size="sm" onClose={leave}>
      <div className="grid gap-2">
        <p role="alert">{t(`outOfSight.${kind.id}`)}</p>
        <TypedHere revision={revision} />
        <div className="flex wrap end gap-2 mt-3">
          <Button variant="filled" data-autofocus onClick={leave}>
            {t('gone.confirm')}
          </Button>
        </div>
      </div>
    </Popup>
  )
}
