import Archive from 'icon:archive'
import ArchiveRestore from 'icon:archive-restore'
import FileUp from 'icon:file-up'
import ListOrdered from 'icon:list-ordered'
import ListPlus from 'icon:list-plus'
import Pencil from 'icon:pencil'
import Plus from 'icon:plus'
import Trash2 from 'icon:trash'
import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useEditableTractions } from '../../entities/tractions/my-tractions'
import type { ScorecardChoice } from '../../features/scorecard/scorecard.queries'
import { useRemoveScorecard } from '../../features/scorecard/scorecard.sheets.mutations'
import type { SheetWithoutValues } from '../../features/scorecard/use-scorecard'
import { useTranslation } from '../../i18n/use-translation'
import { useIsLicensed } from '../../lib/session/session'
import { lazyForm, lazyPopup } from '../../ui/feedback/lazy-part'
import { confirm } from '../../ui/overlays/confirm-dialog'
import { RowMenu } from '../../ui/overlays/row-menu'

const ArchivedPopup = lazyPopup(() =>
  import('../../features/scorecard/components/archived-popup').then((module) => module.ArchivedPopup),
)
const NewScorecardPopup = lazyForm(() =>
  import('../../features/scorecard/components/scorecard-popups').then((module) => module.NewScorecardPopup),
)
const OrderPopup = lazyPopup(() =>
  import('../../features/scorecard/components/order-popup').then((module) => module.OrderPopup),
)
const PutMeasurablePopup = lazyForm(() =>
  import('../../features/scorecard/components/put-measurable-popup').then((module) => module.PutMeasurablePopup),
)
const RemovedScorecardsPopup = lazyPopup(() =>
  import('../../features/scorecard/components/scorecard-popups').then((module) => module.RemovedScorecardsPopup),
)
const RenameScorecardPopup = lazyForm(() =>
  import('../../features/scorecard/components/scorecard-popups').then((module) => module.RenameScorecardPopup),
)

interface ScorecardMenuProps {
  scorecard: SheetWithoutValues | undefined
  choices: readonly ScorecardChoice[]
}

const toScorecard = (scorecardId: string | undefined) =>
  ({ to: '/scorecard/{-$scorecardId}', params: { scorecardId } }) as const

/** Confirms first: its own measurables are removed too. */
function useRemoving(choices: readonly ScorecardChoice[]) {
  const { t } = useTranslation('scorecard-sheets')
  const navigate = useNavigate()
  const remove = useRemoveScorecard()
  return async ({ id, tractionId, title, measurables }: SheetWithoutValues, choice: ScorecardChoice) => {
    const count = measurables.filter(({ isAtHome }) => isAtHome).length
    const isSure = await confirm({
      title: t('removeAsk', { title }),
      message: count === 0 ? t('removeEmpty') : t('removeText', { count }),
      confirmLabel: t('remove'),
      cancelLabel: t('keep'),
      isDanger: true,
    })
    if (!isSure) return
    const own = choices.find((one) => one.tractionId === tractionId && one.scorecardTitle === null)
    const onRestored = () => void navigate(toScorecard(id))
    remove.mutate(
      { scorecard: choice, onRestored },
      { onSuccess: () => void navigate({ ...toScorecard(own?.scorecardId), replace: true }) },
    )
  }
}

export function ScorecardMenu({ scorecard, choices }: ScorecardMenuProps) {
  const { t } = useTranslation('scorecard-sheets')
  const navigate = useNavigate()
  const isLicensed = useIsLicensed()
  const [popup, setPopup] = useState<'archived' | 'new' | 'order' | 'put' | 'removed' | 'rename' | null>(null)
  const tractionId = scorecard?.tractionId ?? null
  const meetings = useEditableTractions(tractionId)
  const remove = useRemoving(choices)
  if (!isLicensed || !meetings || meetings.length === 0) return null
  const choice = choices.find(({ scorecardId }) => scorecardId === scorecard?.id)
  const canEdit = scorecard !== undefined && meetings.some(({ id }) => id === tractionId)
  const isBeside = choice !== undefined && choice.scorecardTitle !== null
  const close = () => setPopup(null)
  return (
    <>
      <RowMenu label={t('more', { title: scorecard?.title ?? '' })} width="16rem">
        <Menu.Item leftSection={<Plus size="1rem" aria-hidden="true" />} onClick={() => setPopup('new')}>
          {t('new')}
        </Menu.Item>
        {canEdit && (
          <Menu.Item leftSection={<ListPlus size="1rem" aria-hidden="true" />} onClick={() => setPopup('put')}>
            {t('put')}
          </Menu.Item>
        )}
        {canEdit && (
          <Menu.Item
            leftSection={<FileUp size="1rem" aria-hidden="true" />}
            onClick={() =>
              void navigate({ to: '/scorecard/$scorecardId/import', params: { scorecardId: scorecard.id } })
            }
          >
            {t('import')}
          </Menu.Item>
        )}
        {canEdit && scorecard.measurables.length > 0 && (
          <Menu.Item leftSection={<ListOrdered size="1rem" aria-hidden="true" />} onClick={() => setPopup('order')}>
            {t('order')}
          </Menu.Item>
        )}
        {canEdit && (
          <Menu.Item leftSection={<Archive size="1rem" aria-hidden="true" />} onClick={() => setPopup('archived')}>
            {t('archived')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<ArchiveRestore size="1rem" aria-hidden="true" />} onClick={() => setPopup('removed')}>
          {t('removedOnes')}
        </Menu.Item>
        {canEdit && isBeside && (
          <>
            <Menu.Item leftSection={<Pencil size="1rem" aria-hidden="true" />} onClick={() => setPopup('rename')}>
              {t('rename')}
            </Menu.Item>
            <Menu.Item
              leftSection={<Trash2 size="1rem" aria-hidden="true" />}
              onClick={() => void remove(scorecard, choice)}
            >
              {t('remove')}
            </Menu.Item>
          </>
        )}
      </RowMenu>
      <Suspense fallback={null}>
        {popup === 'new' && (
          <NewScorecardPopup
            meetings={meetings}
            tractionId={tractionId}
            onMade={(id) => void navigate(toScorecard(id))}
            onClose={close}
          />
        )}
        {popup === 'put' && canEdit && (
          <PutMeasurablePopup
            scorecardId={scorecard.id}
            lineIds={scorecard.measurables.map(({ id }) => id)}
            onClose={close}
          />
        )}
        {popup === 'archived' && scorecard && (
          <ArchivedPopup scorecardId={scorecard.id} canEdit={canEdit} onClose={close} />
        )}
        {popup === 'removed' && (
          <RemovedScorecardsPopup
            onRestored={(id) => {
              close()
              void navigate(toScorecard(id))
            }}
            onClose={close}
          />
        )}
        {popup === 'order' && canEdit && <OrderPopup scorecard={scorecard} onClose={close} />}
        {popup === 'rename' && canEdit && (
          <RenameScorecardPopup
            scorecardId={scorecard.id}
            title={scorecard.title}
            version={scorecard.version}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
