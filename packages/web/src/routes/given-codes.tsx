import { Suspense, useState } from 'react'
import { readGivenCodes } from '../lib/given-codes'
import { lazyPart } from '../ui/lazy-part'
import classes from './given-codes.module.css'

const GivenCodesNote = lazyPart(() =>
  import('../features/organizations/components/given-codes-note').then((module) => module.GivenCodesNote),
)

/** Loaded only for visitors who came by a link with a code. */
export function GivenCodes() {
  const [isGiven] = useState(() => Object.keys(readGivenCodes()).length > 0)
  if (!isGiven) return null
  return (
    <div className={classes.codes}>
      <Suspense fallback={null}>
        <GivenCodesNote />
      </Suspense>
    </div>
  )
}
