const CHUNK = 0x8000;

/** The bytes as base64url without padding: its signs need no escaping anywhere. */
export function base64url(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Endings that the shop takes; what a file holds decides there. */
export const ACCEPTED =
  '.gb,.gbk,.genbank,.ape,.fasta,.fa,.fas,.seq,.dna,.mol,.sdf,.cdx,.pdf,.png,.jpg,.jpeg,.txt,.csv,.smi,.xlsx,.docx';

export const LARGEST_FILE = 5_000_000;
export const MOST_FILES = 5;
