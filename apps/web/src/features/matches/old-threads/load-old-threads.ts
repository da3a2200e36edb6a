export const loadOldThreads = async () => ({ default: (await import('./old-threads.tsx')).OldThreads })
