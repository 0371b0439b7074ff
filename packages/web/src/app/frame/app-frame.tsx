import { lazy, type ReactNode, Suspense, useState } from 'react'
import { chunk } from '../../lib/chunks'
import { lazyPopup } from '../../ui/lazy-part'
import { mayLeave } from '../../ui/may-leave'
import { PageFoot } from '../../ui/page-foot'
import { SkipLink } from '../../ui/skip-link'
import { useOnDemand } from '../../ui/use-on-demand'
import type { MenuItem } from '../menu-items'
import type { Begun, QuickAdd } from '../quick-adds'
import classes from './app-frame.module.css'
import { AssistantButton } from './assistant-button'
import { BannerPlace } from './banner-place'
import { FrameHeader, type FrameHeaderProps, type Help } from './frame-header'
import { SideMenu } from './side-menu'
import { SubHeader } from './sub-header'

const loadDrawer = chunk(() => import('./menu-drawer'))
const MenuDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.MenuDrawer })))
const HelpDesk = lazyPopup(() => import('./help-desk').then((module) => module.HelpDesk))

interface AppFrameProps extends Omit<FrameHeaderProps, 'onOpenMenu' | 'onQuickAdd' | 'onHelp'> {
  menu: readonly MenuItem[]
  quickAdds: readonly QuickAdd[]
  upgrade?: ReactNode
  isMenuOpen: boolean
  onMenuToggle: (isOpen: boolean) => void
  isCovered?: boolean
  children: ReactNode
}

export function AppFrame({
  menu,
  quickAdds,
  upgrade,
  isMenuOpen,
  onMenuToggle,
  isCovered,
  children,
  ...header
}: AppFrameProps) {
  const [help, setHelp] = useState<Help>()
  const [adding, setAdding] = useState<(Begun & { quickAdd: QuickAdd }) | null>(null)
  const add = (quickAdd: QuickAdd, begun: Begun = {}) => {
    if (adding === null) return setAdding({ ...begun, quickAdd })
    if (adding.quickAdd.id === quickAdd.id) return
    void mayLeave().then((mayGo) => mayGo && setAdding({ ...begun, quickAdd }))
  }
  const drawer = useOnDemand(loadDrawer)
  return (
    <div className={classes.app} data-collapsed={!isMenuOpen || undefined} inert={isCovered}>
      <SkipLink />
      <FrameHeader
        {...header}
        {...{ menu, quickAdds }}
        onQuickAdd={add}
        onOpenMenu={drawer.button.onClick}
        onHelp={setHelp}
      />
      <div className={classes.banner}>
        <BannerPlace />
      </div>
      <SideMenu items={menu} isWide={isMenuOpen} onToggle={() => onMenuToggle(!isMenuOpen)} />
      <Suspense fallback={null}>
        {drawer.isWanted && (
          <MenuDrawer
            items={menu}
            isOpen={drawer.part.isOpen}
            onClose={() => drawer.part.onOpen(false)}
            onHelp={() => setHelp('desk')}
            onInvite={header.onInvite}
          />
        )}
        {help && <HelpDesk first={help} onClose={() => setHelp(undefined)} />}
      </Suspense>
      <SubHeader
        quickAdds={quickAdds}
        open={adding}
        onOpen={add}
        onClose={() => setAdding(null)}
        upgrade={upgrade}
        assistant={<AssistantButton />}
      />
      <main id="content" tabIndex={-1} className={classes.page}>
        {children}
      </main>
      <PageFoot className={classes.foot} />
    </div>
  )
}
