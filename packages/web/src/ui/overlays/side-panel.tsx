import { Drawer } from '@mantine/core'
import { createContext, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useRootMark } from '../../lib/browser/root-marks'
import classes from './side-panel.module.css'
import { useLayer } from './use-layer'

interface SidePanelProps {
  title: string
  sub?: ReactNode
  here?: ReactNode
  isPopupOnPhones?: boolean
  isKeptMounted?: boolean
  isOpen: boolean
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}

/** Children with autofocus win. */
const takeFocus = (panel: HTMLElement | null) => {
  if (!panel || panel.contains(document.activeElement)) return
  const first = panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel
  first.focus({ preventScroll: true })
}

export function SidePanel(props: SidePanelProps) {
  const { title, sub, here, isOpen, onClose, footer, isPopupOnPhones = false, isKeptMounted = false, children } = props
  const { t } = useTranslation('generic')
  const layer = useLayer(onClose, isOpen)
  useRootMark('side-panel', isOpen)
  useRootMark('docked', isKeptMounted && isOpen)
  return (
    <Drawer.Root
      opened={isOpen}
      {...layer}
      position="right"
      size="21.875rem"
      lockScroll={false}
      trapFocus={false}
      transitionProps={{ duration: 160 }}
      keepMounted={isKeptMounted}
      className={classes.root}
      classNames={{ content: `column ${classes.content}` }}
    >
      <Drawer.Content ref={takeFocus} data-popup-on-phones={isPopupOnPhones || undefined}>
        <div className={`row between ${classes.header}`}>
          <Drawer.Title className="heading-m">{title}</Drawer.Title>
          {here}
          <Drawer.CloseButton aria-label={t('close')} />
        </div>
        {sub && <p className={`small mut pb-3 ${classes.sub}`}>{sub}</p>}
        <div
          className={
            isKeptMounted ? 'column flex-1 min-h-0 border-top' : `flex-1 scroll border-top py-3 ${classes.scroll}`
          }
        >
          {children}
        </div>
        {footer && <div className={`row gap-2 tiny sub border-top py-3 ${classes.footer}`}>{footer}</div>}
      </Drawer.Content>
    </Drawer.Root>
  )
}

export const DockContext = createContext(false)
