/**
 * Sites with letters of several bases, and their enzymes: they are avoided, and no insert is joined by them. HindII is left out: it is
 * most often a mistyped HindIII, and the person is asked.
 */
const TABLE = `
CCANNNNNNTGG BstXI
GTYRAC HincII
GTMKAC AccI FblI XmiI
CYCGRG AvaI Ama87I BsoBI Eco88I
GCCNNNNNGGC BglI
GGCCNNNNNGGCC SfiI
CACNNNGTG DraIII AdeI
CAGNNNCTG AlwNI CaiI PstNI
CCANNNNNTGG PflMI AccB7I Van91I
CCANNNNNNNNNTGG XcmI
GAANNNNTTC XmnI PdmI MroXI
GACNNNNGTC PshAI BoxI BstPAI
GACNNNNNGTC AhdI Eam1105I DriI
CCTNNNNNAGG EcoNI XagI BstENI
GGTNACC BstEII Eco91I PspEI
GCTNAGC BlpI Bpu1102I Bsp1720I
CCTNAGG Bsu36I Eco81I Bse21I
CGGWCCG RsrII CpoI Rsr2I
ACCWGGT SexAI CsiI MabI
CCWWGG StyI Eco130I BssT1I ErhI
RGGWCCY PpuMI Psp5II PspPPI
RGGNCCY EcoO109I
RCCGGY BsrFI Cfr10I Bse118I
RGCGCY HaeII BfoI BstH2I
RGATCY BstYI PsuI BstX2I
RAATTY ApoI XapI AcsI
RCATGY NspI XceI BstNSI
ACRYGT AflIII
YGGCCR EaeI AcoI
GGYRCC BanI BshNI AccB1I
GRGCYC BanII Eco24I FriOI
GDGCHC Bsp1286I SduI MhlI
GWGCWC BsiHKAI Alw21I Bbv12I
GANTC HinfI
CTNAG DdeI HpyF3I BstDEI
CCWGG BstNI MvaI EcoRII PspGI Psp6I
CCNGG ScrFI Bme1390I
GGNCC Sau96I Cfr13I
GGWCC AvaII Eco47I Bme18I
GCNGC Fnu4HI SatI
`;

/** The same by the names of the enzymes. */
export const AMBIGUOUS_SITES: Readonly<Record<string, string>> = Object.fromEntries(
  TABLE.trim()
    .split('\n')
    .flatMap((row) => {
      const [bases = '', ...names] = row.split(' ');
      return names.map((name) => [name, bases] as const);
    }),
);
