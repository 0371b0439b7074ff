import PanelLeftClose from 'icon:panel-left-close'
import PanelLeftOpen from 'icon:panel-left-open'
import Plus from 'icon:plus'
import Sparkles from 'icon:sparkles'
import { UPDATE_BILLING } from '@cairn/contract/people/people.policy'
import type { Vto } from '@cairn/contract/vto/vto.schemas'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useMatches, useParams, useSearch } from '@tanstack/react-router'
import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react'
import { revisionKeys } from '../../entities/collections/revision-keys'
import { useFlag } from '../../entities/feature-flags/feature-flags'
import { useTranslation } from '../../i18n/use-translation'
import { useRootMark } from '../../lib/browser/root-marks'
import { useHotkey } from '../../lib/keyboard/hotkeys'
import { chunk } from '../../lib/offline/chunks'
import { useChoice } from '../../lib/session/choices'
import { useSession } from '../../lib/session/session'
import { type AddProps, itemForms, type Prefill } from '../../pages/item-forms'
import { lazyPart, lazyPopup } from '../../ui/feedback/lazy-part'
import { PageFoot, PageToolsTarget, SkipLink } from '../../ui/layout/page-parts'
import { mayLeave } from '../../ui/overlays/confirm-dialog'
import { MenuOnDemand } from '../../ui/overlays/menu-on-demand'
import { useOnDemand } from '../../ui/overlays/use-on-demand'
import { matchModal } from '../modal-page-list'
import type { RouteName } from '../route-names'
import classes from './app-frame.module.css'
import { FrameHeader, type FrameHeaderProps, type Help } from './frame-header'
import type { MenuItem, QuickAdd } from './menu-items'
import { MenuLinks, ResourcesMenu } from './menu-links'
import sideMenuClasses from './side-menu.module.css'
import subHeaderClasses from './sub-header.module.css'

const loadItems = () => import('./frame-menus')
const QuickAddItems = lazyPart(() => loadItems().then((module) => module.QuickAddItems))

function QuickAddHotkey({ quickAdd, onOpen }: { quickAdd: QuickAdd; onOpen: () => void }) {
  const { t } = useTranslation()
  useHotkey(quickAdd.hotkey, onOpen, {
    label: t(`terms:${quickAdd.id}`),
    group: t('frame:quickAdd.label'),
    opensField: true,
  })
  return null
}

interface SubHeaderProps {
  quickAdds: readonly QuickAdd[]
  open: (Prefill & { quickAdd: QuickAdd }) | null
  onOpen: (quickAdd: QuickAdd) => void
  onClose: () => void
  upgrade?: ReactNode
  assistant?: ReactNode
}

function useVtoOfPage(): AddProps['vto'] {
  const { collectionId = '', revisionId = '', publishedId } = useParams({ strict: false })
  const isVto = useLocation({ select: ({ pathname }) => pathname.startsWith('/vto/detail/') })
  const key = [...revisionKeys.vto(revisionId), publishedId ?? 'current']
  const canEdit = useQueryClient().getQueryData<Vto>(key)?.canEdit
  return isVto && canEdit ? { collectionId, revisionId } : undefined
}

function SubHeader({ quickAdds, open, onOpen, onClose, upgrade, assistant }: SubHeaderProps) {
  const { t } = useTranslation()
  const { tractionId } = useParams({ strict: false })
  const vto = useVtoOfPage()
  const { lastTeamId } = useSession()
  const buttons = quickAdds.filter((quickAdd) => quickAdd.hasButton)
  useRootMark('bottom-bar', quickAdds.length > 0)
  // Closes when the user loses the right to create.
  const shown = quickAdds.find(({ id }) => id === open?.quickAdd.id)
  const Popup = shown && itemForms[shown.id].Add
  return (
    <section
      className={subHeaderClasses.bar}
      aria-label={t('frame:tools')}
      data-bare={(quickAdds.length === 0 && !upgrade) || undefined}
    >
      {quickAdds.map((quickAdd) => (
        <QuickAddHotkey key={quickAdd.id} quickAdd={quickAdd} onOpen={() => onOpen(quickAdd)} />
      ))}
      {quickAdds.length > 0 && (
        <div className={subHeaderClasses.quick}>
          {buttons.map((quickAdd) => (
            <Button
              key={quickAdd.id}
              size="sm"
              className={subHeaderClasses.button}
              leftSection={<Plus size="1.125rem" aria-hidden="true" />}
              onClick={() => onOpen(quickAdd)}
            >
              {t(`terms:${quickAdd.id}`)}
            </Button>
          ))}
          {assistant}
          <PlusButton quickAdds={quickAdds} onOpen={onOpen} />
        </div>
      )}
      {upgrade && <span className={subHeaderClasses.upgrade}>{upgrade}</span>}
      <span className="grow" />
      <PageToolsTarget className={subHeaderClasses.tools} />
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
      className={subHeaderClasses.plus}
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

type SessionNow = ReturnType<typeof useSession>

interface Banner {
  isWanted: (session: SessionNow, seen: { page: RouteName | undefined; isDenialSeen: boolean }) => boolean
  component: LazyExoticComponent<ComponentType>
}

const mayPay = ({ billingMode, user }: SessionNow) => billingMode !== 'off' && user.permissions.includes(UPDATE_BILLING)

const loadSubscription = () => import('../../features/billing/components/subscription-banners')

/** By priority: only the first match is shown. */
const banners: readonly Banner[] = [
  {
    isWanted: (session, { page }) =>
      mayPay(session) &&
      page !== 'LiveMeeting' &&
      ['Trial', 'Suspended'].includes(session.orgSubscriptionStatus) &&
      session.orgSubscriptionPaymentStatus === 'None',
    component: lazyPart(() => loadSubscription().then((module) => module.TrialBanner)),
  },
  {
    isWanted: ({ billingMode, orgSubscriptionStatus: status, orgSubscriptionPaymentStatus: payment, user }) =>
      billingMode !== 'off' &&
      ['FailedWillRetry', 'Failed'].includes(payment) &&
      status !== 'Canceled' &&
      // In the grace period observers lose nothing; after it, everyone but the owner is an observer.
      (status === 'Failed' || !user.roles.includes('Observer')),
    component: lazyPart(() => loadSubscription().then((module) => module.PaymentFailedBanner)),
  },
  {
    isWanted: ({ billingMode, orgSubscriptionStatus: status }) =>
      billingMode !== 'off' && ['PendingCancellation', 'Canceled'].includes(status),
    component: lazyPart(() => loadSubscription().then((module) => module.EndingBanner)),
  },
  {
    isWanted: ({ user }, { isDenialSeen }) => user.upgradeRequestStatus === 'Denied' && !isDenialSeen,
    component: lazyPart(() => import('./banners').then((module) => module.UpgradeDenied)),
  },
  {
    isWanted: ({ user, orgId }) => user.orgs.some(({ id, isExample }) => isExample && id === orgId),
    component: lazyPart(() => import('./banners').then((module) => module.ExampleBanner)),
  },
]

const WITHOUT: readonly (RouteName | undefined)[] = [
  'CreateOrg',
  'BetaSignUp',
  'ProcessInvitation',
  'ValidateInvitation',
  'CheckoutPage',
]

function useRouteName(): RouteName | undefined {
  const { modal } = useSearch({ strict: false })
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.name })
  return matchModal(modal)?.name ?? page
}

export function BannerPlace() {
  const session = useSession()
  const page = useRouteName()
  const { upgradeRequestStatus } = session.user
  const [isDenialSeen = false, setDenialSeen] = useChoice('denial-seen')
  // Shows the next denial again.
  const isOutdated = isDenialSeen && upgradeRequestStatus !== 'Denied'
  useEffect(() => {
    if (isOutdated) setDenialSeen(false)
  }, [isOutdated, setDenialSeen])
  const seen = { page, isDenialSeen }
  const banner = WITHOUT.includes(page) ? undefined : banners.find(({ isWanted }) => isWanted(session, seen))
  if (!banner) return null
  const Shown = banner.component
  return (
    <Suspense fallback={null}>
      <Shown />
    </Suspense>
  )
}

interface SideMenuProps {
  items: readonly MenuItem[]
  isWide: boolean
  onToggle: () => void
}

function SideMenu({ items, isWide, onToggle }: SideMenuProps) {
  const { t } = useTranslation('frame')
  const Icon = isWide ? PanelLeftClose : PanelLeftOpen
  const toggle = t(isWide ? 'menu.collapse' : 'menu.expand')
  useRootMark('toast-column', isWide)
  return (
    <nav
      className={`column gap-half ${sideMenuClasses.nav}`}
      data-collapsed={!isWide || undefined}
      aria-label={t('menu.main')}
    >
      <MenuLinks items={items.filter(({ isAtBottom }) => !isAtBottom)} isWide={isWide} />
      <div className={`column gap-half ${sideMenuClasses.foot}`}>
        <MenuLinks items={items.filter(({ isAtBottom }) => isAtBottom)} isWide={isWide} />
        <ResourcesMenu isWide={isWide} />
        <button
          type="button"
          className="nav-link"
          onClick={onToggle}
          aria-label={isWide ? undefined : toggle}
          title={isWide ? undefined : toggle}
        >
          <Icon size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
          {isWide && <span>{toggle}</span>}
        </button>
      </div>
    </nav>
  )
}

const loadPanel = chunk(() => import('../assistant/assistant-panel'))
const AssistantPanel = lazy(() => loadPanel().then((module) => ({ default: module.AssistantPanel })))

function AssistantButton() {
  const { t } = useTranslation('frame')
  const isOn = useFlag('voice-assistant')
  const { button, part, isWanted } = useOnDemand(loadPanel, { opensField: true })
  if (!isOn) return null
  return (
    <>
      <Button
        {...button}
        size="sm"
        className={subHeaderClasses.assistant}
        aria-label={t('assistant')}
        data-open={part.isOpen || undefined}
        leftSection={<Sparkles size="1.125rem" aria-hidden="true" />}
      >
        {t('assistant')}
      </Button>
      <Suspense fallback={null}>
        {isWanted && <AssistantPanel isOpen={part.isOpen} onClose={() => part.onOpen(false)} />}
      </Suspense>
    </>
  )
}

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
  const [adding, setAdding] = useState<(Prefill & { quickAdd: QuickAdd }) | null>(null)
  const add = (quickAdd: QuickAdd, prefill: Prefill = {}) => {
    if (adding === null) return setAdding({ ...prefill, quickAdd })
    if (adding.quickAdd.id === quickAdd.id) return
    void mayLeave().then((mayGo) => mayGo && setAdding({ ...prefill, quickAdd }))
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
