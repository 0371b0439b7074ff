import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useDocumentTitle } from '../../lib/browser/document-title'
import type { IconComponent } from '../display/icon'
import classes from './settings-sheet.module.css'
import { useLayer } from './use-layer'

export interface SettingsGroup {
  label: string
  entries: readonly { path: `/${string}`; label: string; icon: IconComponent }[]
}

interface SettingsSheetProps {
  heading: string
  groups: readonly SettingsGroup[]
  current: string
  onTurnTo: (path: `/${string}`) => void
  title: string
  onClose: () => void
  children: ReactNode
}

export function SettingsSheet({ heading, groups, current, onTurnTo, title, onClose, children }: SettingsSheetProps) {
  const { t } = useTranslation('generic')
  useDocumentTitle(title, { isOver: true })
  const layer = useLayer(onClose)
  return (
    <Modal.Root
      opened
      {...layer}
      size="70rem"
      centered
      transitionProps={{ duration: 120 }}
      classNames={{ inner: classes.inner, content: `flex clip ${classes.content}` }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Names {...{ heading, groups, current, onTurnTo }} />
        <div className="column grow min-h-0">
          <div className={`row gap-4 ${classes.header}`}>
            <Modal.Title className="grow heading-m">{title}</Modal.Title>
            <Modal.CloseButton iconSize="1.25rem" className={classes.close} aria-label={t('close')} />
          </div>
          <div className={`flex-1 min-h-0 scroll-y ${classes.body}`}>{children}</div>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

/** On narrow screens the tabs overflow: scroll to the current one. */
function Names({
  heading,
  groups,
  current,
  onTurnTo,
}: Pick<SettingsSheetProps, 'heading' | 'groups' | 'current' | 'onTurnTo'>) {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav ref={nav} className={`column gap-half flex-none scroll-y bg-sunk ${classes.nav}`} aria-label={heading}>
      <span className="heading-m px-3 pb-2 not-on-phone" aria-hidden="true">
        {heading}
      </span>
      {groups.map(({ label, entries }) => (
        <Group key={label} label={label} entries={entries} current={current} onTurnTo={onTurnTo} />
      ))}
    </nav>
  )
}

function Group({
  label,
  entries,
  current,
  onTurnTo,
}: SettingsGroup & Pick<SettingsSheetProps, 'current' | 'onTurnTo'>) {
  return (
    <>
      <span className={`tiny mut ${classes.group}`}>{label}</span>
      {entries.map(({ path, label: name, icon: Icon }) => (
        <button
          key={path}
          type="button"
          className="nav-link nowrap text-start"
          aria-current={path === current ? 'page' : undefined}
          data-autofocus={path === current || undefined}
          onClick={() => path !== current && onTurnTo(path)}
        >
          <Icon size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
          {name}
        </button>
      ))}
    </>
  )
}
