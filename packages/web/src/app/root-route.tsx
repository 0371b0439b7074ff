import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ignoreDoublePresses } from '../lib/double-press'
import { searchTexts } from '../lib/search-texts'
import { AfterFirstPaint } from '../ui/after-first-paint'
import { AvatarPictures } from '../ui/avatar-pictures'
import { ConfirmHost } from '../ui/confirm-dialog'
import { LiveRegion } from '../ui/live-region'
import { BrokenPage } from './broken-page'
import { ConnectionWatch } from './connection-watch'
import { useLeaveGuard } from './leave-guard'
import { ModalOutlet } from './modal-outlet'
import { NotFoundPage } from './not-found-page'
import { Outage } from './outage'
import { useRealtime } from './realtime-wiring'
import { useAvatarPictures, useColoredTeams, useNameFormat } from './shown-people'

const loadBackground = () => import('./background').then((module) => module.Background)

export interface RouterContext {
  queryClient: QueryClient
}

export interface RootSearch {
  modal?: string
  popup?: string
  item?: string
  add?: string
  cell?: string
}

function RootLayout() {
  useRealtime()
  useLeaveGuard()
  useEffect(ignoreDoublePresses, [])
  useColoredTeams()
  const nameFormat = useNameFormat()
  return (
    <AvatarPictures value={useAvatarPictures()}>
      <Outage>
        <Outlet key={nameFormat} />
        <ModalOutlet />
      </Outage>
      <ConfirmHost />
      <LiveRegion />
      <ConnectionWatch />
      <AfterFirstPaint load={loadBackground} />
    </AvatarPictures>
  )
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search: Record<string, unknown>): RootSearch => {
    const { modal, ...item } = searchTexts('modal', 'popup', 'item', 'add', 'cell')(search)
    return modal?.startsWith('/') ? { modal, ...item } : item
  },
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: BrokenPage,
})
