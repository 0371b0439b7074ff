import { useEffect } from 'react'

interface Named {
  title: string | undefined
  isOver: boolean
}

/** Who names the tab, in the order of coming; what stands over the others wins, then who came last. */
const named: Named[] = []
let organisation: string | undefined

function show(): void {
  const { title } = named.findLast((entry) => entry.isOver) ?? named.at(-1) ?? {}
  document.title = [title, organisation, 'Cairn'].filter((part) => part?.trim()).join(' · ')
}

/** Puts the organisation that is worked in behind the page's name: "Meetings · Alder Creek · Cairn". */
export function useOrganisationInTitle(name: string | undefined): void {
  useEffect(() => {
    organisation = name
    show()
    return () => {
      organisation = undefined
    }
  }, [name])
}

/** Names the page in the browser's tab: "Meetings · Cairn". `isOver`: a page that covers another, like the live meeting. */
export function useDocumentTitle(title: string | undefined, { isOver = false }: { isOver?: boolean } = {}): void {
  useEffect(() => {
    const entry = { title, isOver }
    named.push(entry)
    show()
    return () => {
      named.splice(named.indexOf(entry), 1)
      // The last page's name stays until the next one says its own.
      if (named.length > 0) show()
    }
  }, [title, isOver])
}
