import { useRef } from 'react';
import { Button, type ButtonKind } from './button.tsx';

interface FileButtonProps {
  readonly label: string;
  /** Endings of the files that may be chosen: `.gb,.fasta`. */
  readonly endings: string;
  readonly multiple?: boolean;
  readonly kind?: ButtonKind;
  readonly dense?: boolean;
  readonly busy?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Opens the dialog for files; a file can be chosen again after it was corrected. */
export function FileButton({ label, endings, multiple, onFiles, ...look }: FileButtonProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} onClick={() => file.current?.click()}>
        {label}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        multiple={multiple}
        accept={endings}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
