import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './side-panel.module.css'

interface SidePanelProps {
  title: string
  sub?: ReactNode
  isOpen: boolean
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}

/** 350 px from the right, for notes and settings beside the page. The page stays usable. */
export function SidePanel({ title, sub, isOpen, onClose, footer, children }: SidePanelProps) {
  const { t } = useTranslation('generic')
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="21.875rem"
      withOverlay={false}
      lockScroll={false}
      trapFocus={false}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 160 }}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
        inner: classes.inner,
      }}
    >
      {sub && <p className={classes.sub}>{sub}</p>}
      <div className={classes.scroll}>{children}</div>
      {footer && <footer className={classes.footer}>{footer}</footer>}
    </Drawer>
  )
}
