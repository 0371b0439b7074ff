import Plus from 'icon:plus'
import type { Vto } from '@cairn/contract/vto/vto.schemas'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useHotkey } from '../../lib/hotkeys'
import { revisionKeys } from '../../lib/revision-keys'
import { useSession } from '../../lib/session'
import { lazyPart } from '../../ui/lazy-part'
import { MenuOnDemand } from '../../ui/menu-on-demand'
import { PageToolsTarget } from '../../ui/page-tools'
import type { Begun, QuickAdd, QuickAddProps } from '../quick-adds'
import classes from './sub-header.module.css'

const loadItems = () => import('./quick-add-items')
const QuickAddItems = lazyPart(() => loadItems().then((module) => module.QuickAddItems))

function QuickAddHotkey({ quickAdd, onOpen }: { quickAdd: QuickAdd; onOpen: () => void }) {
  const { t } = useTranslation()
  useHotkey(quickAdd.hotkey, onOpen, { label: t(quickAdd.label), group: t('frame:quickAdd.label'), opensField: true })
  return null
}

interface SubHeaderProps {
  quickAdds: readonly QuickAdd[]
  open: (Begun & { quickAdd: QuickAdd }) | null
  onOpen: (quickAdd: QuickAdd) => void
  onClose: () => void
  upgrade?: ReactNode
  assistant?: ReactNode
}

function useVtoOfPage(): QuickAddProps['vto'] {
  const { collectionId = '', revisionId = '', publishedId } = useParams({ strict: false })
  const isVto = useLocation({ select: ({ pathname }) => pathname.startsWith('/vto/detail/') })
  const key = [...revisionKeys.vto(revisionId), publishedId ?? 'current']
  const canEdit = useQueryClient().getQueryData<Vto>(key)?.canEdit
  return isVto && canEdit ? { collectionId, revisionId } : undefined
}

export function SubHeader({ quickAdds, open, onOpen, onClose, upgrade, assistant }: SubHeaderProps) {
  const { t } = useTranslation()
  const { tractionId } = useParams({ strict: false })
  const vto = useVtoOfPage()
  const { lastTeamId } = useSession()
  const buttons = quickAdds.filter((quickAdd) => quickAdd.hasButton)
  // Closes when the user loses the right to create.
  const Popup = quickAdds.find(({ id }) => id === open?.quickAdd.id)?.popup
  return (
    <section
      className={classes.bar}
      aria-label={t('frame:tools')}
      data-bare={(quickAdds.length === 0 && !upgrade) || undefined}
    >
      {quickAdds.map((quickAdd) => (
        <QuickAddHotkey key={quickAdd.id} quickAdd={quickAdd} onOpen={() => onOpen(quickAdd)} />
      ))}
      {quickAdds.length > 0 && (
        <div className={classes.quick}>
          {buttons.map((quickAdd) => (
            <Button
              key={quickAdd.id}
              size="sm"
              className={classes.button}
              leftSection={<Plus size="1.125rem" aria-hidden="true" />}
              onClick={() => onOpen(quickAdd)}
            >
              {t(quickAdd.label)}
            </Button>
          ))}
          {assistant}
          <PlusButton quickAdds={quickAdds} onOpen={onOpen} />
        </div>
      )}
      {upgrade && <span className={classes.upgrade}>{upgrade}</span>}
      <span className="grow" />
      <PageToolsTarget className={classes.tools} />
      <Suspense fallback={null}>
        {Popup && open && (
          <Popup
            tractionId={open.tractionId ?? tractionId ?? lastTeamId}
            onClose={onClose}
            {...(vto && { vto })}
            {...(open.title !== undefined && { title: open.title })}
            {...(open.isPersonal && { isPersonal: true })}
          />
        )}
      </Suspense>
    </section>
  )
}

function PlusButton({ quickAdds, onOpen }: { quickAdds: readonly QuickAdd[]; onOpen: (quickAdd: QuickAdd) => void }) {
  const { t } = useTranslation()
  return (
    <MenuOnDemand
      className={classes.plus}
      label={t('frame:quickAdd.open')}
      trigger={<Plus size="1.375rem" aria-hidden="true" />}
      position="top-end"
      width="13rem"
      onWarm={loadItems}
    >
      <QuickAddItems quickAdds={quickAdds} onOpen={onOpen} />
    </MenuOnDemand>
  )
}
