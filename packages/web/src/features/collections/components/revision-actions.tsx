import Copy from 'icon:copy'
import EyeOff from 'icon:eye-off'
import FileDown from 'icon:file-down'
import FolderInput from 'icon:folder-input'
import Pencil from 'icon:pencil'
import History from 'icon:rotate-ccw-clock'
import Stamp from 'icon:stamp'
import Trash2 from 'icon:trash'
import Users from 'icon:users'
import { canRemoveRevision, hasUnpublishedChanges } from '@cairn/contract/collections/collections.policy'
import type { Revision } from '@cairn/contract/collections/collections.schemas'
import { Button, Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useActor } from '../../../lib/session/session'
import type { IconComponent } from '../../../ui/display/icon'
import { lazyForm, lazyPopup } from '../../../ui/feedback/lazy-part'
import { confirm } from '../../../ui/overlays/confirm-dialog'
import { RowMenu } from '../../../ui/overlays/row-menu'
import { giveFocusBack } from '../../../ui/overlays/use-on-demand'
import type { CollectionsKind } from '../collection-kind'
import { usePublish, useRemoveRevision, useUnpublish } from '../collections.mutations'

const RenameRevisionPopup = lazyForm(() => import('./collection-popups').then((module) => module.RenameRevisionPopup))
const MovePopup = lazyForm(() => import('./move-popup').then((module) => module.MovePopup))
const CopyPopup = lazyForm(() => import('./copy-popup').then((module) => module.CopyPopup))
const SharingPopup = lazyPopup(() => import('./sharing-popup').then((module) => module.SharingPopup))

export interface RevisionActionsProps {
  kind: CollectionsKind
  revision: Revision
  isHead?: boolean
  onPdf?: ((revision: Revision) => void) | undefined
  further?: readonly Act[]
}

type Opened = 'rename' | 'move' | 'copy' | 'share' | null

interface Act {
  readonly icon: IconComponent
  readonly label: string
  readonly act: () => void
}

function usePublishing(kind: CollectionsKind) {
  const { t } = useTranslation('collections')
  const { mutate, isPending, isSuccess } = usePublish(kind)
  const publish = async (revision: Revision) => {
    const isSure = await confirm({
      title: t('publish.ask', { title: revision.title }),
      message: t('publish.text'),
      confirmLabel: t('publish.act'),
    })
    if (isSure) mutate(revision)
  }
  return { publish, isPending, isSuccess }
}

/** Warns that the published copy cannot be restored. */
function useUnpublishing(kind: CollectionsKind) {
  const { t } = useTranslation('collections')
  const unpublish = useUnpublish(kind)
  return async (revision: Revision) => {
    const isSure = await confirm({
      title: t('unpublish.ask', { title: revision.title }),
      message: t('unpublish.text'),
      confirmLabel: t('unpublish.act'),
    })
    if (isSure) unpublish.mutate(revision)
  }
}

function useActs(
  { kind, revision, isHead, onPdf, further = [] }: RevisionActionsProps,
  open: (popup: Opened) => void,
): Act[] {
  const { t } = useTranslation('collections')
  const actor = useActor()
  const navigate = useNavigate()
  const { publish } = usePublishing(kind)
  const unpublish = useUnpublishing(kind)
  const remove = useRemoveRevision(kind)
  const { permissions, createdById, leadershipIds: leadership, canEdit, isPublished } = revision
  const versions = { icon: History, label: t('versions'), act: () => void navigate(kind.history(revision)) }
  const pdf = onPdf ? [{ icon: FileDown, label: t('pdf'), act: () => onPdf(revision) }] : []
  if (!canEdit) return isPublished ? [versions, ...pdf] : []
  const goTo = (target: ReturnType<CollectionsKind['folder']> | ReturnType<CollectionsKind['detail']>) => {
    if (isHead) void navigate(target)
  }
  const removeIt = () =>
    remove.mutate(
      { revision, onRestored: () => goTo(kind.detail(revision)) },
      { onSuccess: () => goTo(kind.folder(revision.collectionId)) },
    )
  const acts: (Act | false)[] = [
    { icon: Pencil, label: t('rename.act'), act: () => open('rename') },
    { icon: Stamp, label: t(isPublished ? 'publish.again' : 'publish.act'), act: () => void publish(revision) },
    isPublished && { icon: EyeOff, label: t('unpublish.act'), act: () => void unpublish(revision) },
    { icon: Copy, label: t('copy.act'), act: () => open('copy') },
    { icon: FolderInput, label: t('move.menu'), act: () => open('move') },
    { icon: Users, label: t('share.act'), act: () => open('share') },
    ...further,
    versions,
    ...pdf,
    canRemoveRevision(actor, { ...permissions, createdById, leadership }) && {
      icon: Trash2,
      label: t('remove'),
      act: removeIt,
    },
  ]
  return acts.filter((act) => act !== false)
}

export function RevisionActions(props: RevisionActionsProps) {
  const { kind, revision, isHead = false } = props
  const { t } = useTranslation('collections')
  const [opened, setOpened] = useState<Opened>(null)
  const acts = useActs(props, setOpened)
  const navigate = useNavigate()
  if (acts.length === 0) return null
  const close = () => setOpened(null)
  return (
    <>
      {isHead && revision.canEdit && <HeadButtons kind={kind} revision={revision} onShare={() => setOpened('share')} />}
      <RowMenu label={t('more', { title: revision.title })}>
        {acts.map(({ icon: Icon, label, act }) => (
          <Menu.Item key={label} leftSection={<Icon size="1rem" aria-hidden="true" />} onClick={act}>
            {label}
          </Menu.Item>
        ))}
      </RowMenu>
      <Suspense fallback={null}>
        {opened === 'rename' && <RenameRevisionPopup kind={kind} revision={revision} onClose={close} />}
        {opened === 'move' && <MovePopup kind={kind} revision={revision} onClose={close} />}
        {opened === 'copy' && (
          <CopyPopup
            kind={kind}
            revision={revision}
            onCopied={(copy) => void navigate(kind.detail(copy))}
            onClose={close}
          />
        )}
        {opened === 'share' && <SharingPopup kind={kind} revision={revision} onClose={close} />}
      </Suspense>
    </>
  )
}

interface HeadButtonsProps {
  kind: CollectionsKind
  revision: Revision
  onShare: () => void
}

function HeadButtons({ kind, revision, onShare }: HeadButtonsProps) {
  const { t } = useTranslation('collections')
  const { publish, isPending, isSuccess } = usePublishing(kind)
  const share = useRef<HTMLButtonElement>(null)
  const hasChanges = !revision.isPublished || hasUnpublishedChanges(revision)
  useEffect(() => {
    if (isSuccess && !hasChanges) giveFocusBack(share.current)
  }, [isSuccess, hasChanges])
  return (
    <>
      <Button ref={share} visibleFrom="sm" leftSection={<Users size="1rem" aria-hidden="true" />} onClick={onShare}>
        {t('share.act')}
      </Button>
      {hasChanges && (
        <Button variant="filled" loading={isPending} onClick={() => void publish(revision)}>
          {t('publish.act')}
        </Button>
      )}
    </>
  )
}
