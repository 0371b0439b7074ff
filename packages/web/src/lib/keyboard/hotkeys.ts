import { useEffect, useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'
import { translate } from '../../i18n/translate'
import { isField, isInPopup, shouldHandleShortcut } from './keyboard-guard'
import { bufferKeystrokes } from './keystroke-buffer'

export interface HotkeyOptions {
  label?: string
  group?: string
  isEnabled?: boolean
  isInFields?: boolean
  opensField?: boolean
}

export interface Registered {
  combo: string
  label: string
  group: string
}

export const useHotkeyList = create<{ keys: readonly Registered[] }>(() => ({ keys: [] }))

export function listKeys(entries: readonly Registered[]): () => void {
  useHotkeyList.setState(({ keys }) => ({ keys: [...keys, ...entries] }))
  return () => useHotkeyList.setState(({ keys }) => ({ keys: keys.filter((key) => !entries.includes(key)) }))
}

const isMac = typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.platform)

export function matchesHotkey(event: KeyboardEvent, combo: string): boolean {
  const parts = combo.toLowerCase().split('+')
  const key = parts[parts.length - 1]
  const needs = (name: string) => parts.includes(name)
  const mod = isMac ? event.metaKey : event.ctrlKey
  const otherMod = isMac ? event.ctrlKey : event.metaKey
  if (mod !== needs('mod') || otherMod || event.altKey !== needs('alt')) return false
  // With Alt, some layouts produce another character, so compare the key's position.
  const pressed = event.altKey && event.code.startsWith('Key') ? event.code.slice(3) : event.key
  if (pressed.toLowerCase() !== key) return false
  return /^[a-z]$|^enter$/.test(key ?? '') ? event.shiftKey === needs('shift') : true
}

const isOnPage = (event: KeyboardEvent): boolean =>
  !isField(event.target) && !isInPopup(event.target) && shouldHandleShortcut(event)

export function useHotkey(combo: string, handler: (event: KeyboardEvent) => void, options: HotkeyOptions = {}): void {
  const { label, group = '', isEnabled = true, isInFields = false, opensField = false } = options
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  // A key may be pressed as soon as the page is painted.
  useLayoutEffect(() => {
    if (!isEnabled) return
    const hasModifier = /alt\+|mod\+/.test(combo)
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !matchesHotkey(event, combo)) return
      if (!hasModifier && !isInFields && !isOnPage(event)) return
      event.preventDefault()
      if (opensField) bufferKeystrokes({ isByKey: true })
      latest.current(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [combo, isEnabled, isInFields, opensField])
  useEffect(() => {
    if (!label || !isEnabled) return
    return listKeys([{ combo, label, group }])
  }, [combo, label, group, isEnabled])
}

export function keysOf(combo: string): string[] {
  const names: Record<string, string> = {
    mod: isMac ? '⌘' : translate('generic:key.ctrl'),
    alt: 'Alt',
    shift: translate('generic:key.shift'),
    enter: '↵',
    delete: translate('generic:key.delete'),
    plus: '+',
  }
  const caps = combo.split('+').map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))
  return combo.startsWith('mod+') ? [caps.join(' ')] : caps
}
