import { useEffect } from 'react'

/** Names the page in the browser's tab: "Meetings · Cairn". */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Cairn` : 'Cairn'
  }, [title])
}
