export * from './Dialog/ConfirmDialog.tsx';
export * from './Dialog/Dialog.tsx';
