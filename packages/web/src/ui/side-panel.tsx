import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import classes from './side-panel.module.css'
import { useLayer } from './use-layer'

interface SidePanelProps {
  title: string
  sub?: ReactNode
  isOpen: boolean
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}

/** Whoever opened it goes on in it; once it is closed, the focus is back where it was. What stands in it may have taken it by now. */
const takeFocus = (panel: HTMLElement | null) => {
  if (panel && !panel.contains(document.activeElement)) panel.focus({ preventScroll: true })
}

/** 350 px from the right, for notes and settings beside the page. The page stays usable. */
export function SidePanel({ title, sub, isOpen, onClose, footer, children }: SidePanelProps) {
  const { t } = useTranslation('generic')
  const layer = useLayer(onClose, isOpen)
  return (
    <Drawer.Root
      opened={isOpen}
      {...layer}
      position="right"
      size="21.875rem"
      lockScroll={false}
      trapFocus={false}
      transitionProps={{ duration: 160 }}
      className={classes.root}
      classNames={{ content: classes.content }}
    >
      <Drawer.Content ref={takeFocus}>
        <div className={classes.header}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('close')} />
        </div>
        {sub && <p className={classes.sub}>{sub}</p>}
        <div className={classes.scroll}>{children}</div>
        {footer && <div className={classes.footer}>{footer}</div>}
      </Drawer.Content>
    </Drawer.Root>
  )
}
