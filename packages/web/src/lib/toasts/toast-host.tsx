import { useDirection } from '@mantine/core'
import { type NotificationData, Notifications, notifications, notificationsStore } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import classes from './toast-host.module.css'

const GAP_PX = 16

function useRoomForToasts(position: string) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const toasts = host.current?.querySelector(`[data-position="${position}"]`)
    if (!toasts) return
    const { style } = document.documentElement
    const measure = new ResizeObserver(() => {
      const coversNothing = getComputedStyle(toasts).getPropertyValue('--covers') !== ''
      const height = coversNothing ? 0 : toasts.getBoundingClientRect().height
      style.setProperty('--toasts', `${height === 0 ? 0 : height + GAP_PX}px`)
    })
    measure.observe(toasts)
    return () => {
      measure.disconnect()
      style.removeProperty('--toasts')
    }
  }, [position])
  return host
}

export function ToastHost() {
  const { dir } = useDirection()
  const position = dir === 'rtl' ? 'bottom-left' : 'bottom-right'
  return (
    <div ref={useRoomForToasts(position)} data-toasts>
      <Notifications
        className={classes.host}
        position={position}
        containerWidth="25rem"
        limit={4}
        transitionDuration={160}
        zIndex={1000}
        withinPortal={false}
      />
    </div>
  )
}

export function raiseToast(toast: NotificationData & { id: string }): void {
  const { notifications: shown, queue } = notificationsStore.getState()
  const isThere = [...shown, ...queue].some((other) => other.id === toast.id)
  if (isThere) notifications.update(toast)
  else notifications.show(toast)
}

export function dismissToast(id: string): void {
  notifications.hide(id)
}
