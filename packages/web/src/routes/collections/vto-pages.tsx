import { vtoKind } from '../../features/collections/collection-kind'
import { CollectionFolder } from './collection-folder'
import { CollectionsHome } from './collections-home'
import { RemovedRevisions } from './removed-revisions'

/** /vto */
export const VtoHomePage = () => <CollectionsHome kind={vtoKind} />

/** /vto/folder/{collectionId} */
export const VtoFolderPage = () => <CollectionFolder kind={vtoKind} />

/** /vto/removed: V/TOs that can be brought back. */
export const RemovedVtosPage = () => <RemovedRevisions kind={vtoKind} />
