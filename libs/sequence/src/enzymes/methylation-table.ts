/**
 * What is known of enzymes and methylated DNA: for Dam, Dcm and CpG in this order `s`: it does not cut a site with a methylated base,
 * `p`: it cuts it worse, or some of such sites alone, `i`: it does cut it, `n`: it cuts no other, `?`: nothing is told here.
 * Restriction Enzyme Resource, table “Restriction Enzyme Methylation Sensitivity” (Promega, promega.com); selection chart “Dam-Dcm and
 * CpG Methylation” and FAQ “What's the difference between DpnI, DpnII, MboI, and Sau3AI?” (New England Biolabs, neb.com); of EcoRII,
 * BstNI and MvaI, which know the bases of Dcm itself, REBASE (rebase.neb.com). Where makers differ nothing is told, or what the table
 * of Promega says. Enzymes that are not here: no data.
 */
export const METHYLATION_TABLE = `
AatII ??s
Acc65I ?p?
AgeI ??s
AlwI s??
AlwNI ?s?
ApaI iss
AscI ??s
AvaII ?s?
BamHI iii
BanI ?p?
BbsI iii
BcgI p??
BclI sii
BglI iis
BglII iii
BsaBI s??
BsaHI ?p?
BsaI ipp
BsiWI ??s
BslI ?p?
BsmFI ?s?
BspDI s??
BspEI s?p
BspHI p??
BstBI ??s
BstNI ?i?
BstXI ?p?
ClaI sis
DdeI iii
DpnI n??
DpnII s??
EaeI ?s?
EagI ??s
EcoO109I ?s?
EcoRI iis
EcoRII ?s?
Esp3I iis
FokI ?p?
FseI ?ps
HaeIII iii
HhaI iis
HindIII iii
HpaII iis
HphI s??
Hpy188I s??
Hpy188III s??
KpnI iii
MboI s??
MboII s??
MluI iis
MscI ?s?
MspI ii?
MvaI ?i?
NheI iis
NlaIV ?s?
NotI iis
NruI s?s
PaqCI iip
PflMI ?s?
PpuMI ?s?
PspGI ?s?
PspOMI ?s?
PstI iii
PvuI iis
SacI iii
SacII iis
SalI iis
SapI iii
Sau3AI i??
Sau96I ?s?
ScaI iii
ScrFI ?s?
SexAI ?s?
SfiI ?p?
SfoI ?p?
SmaI iis
SnaBI ??s
SphI iii
StuI ?s?
StyD4I ?s?
TaqI sii
XbaI sii
XhoI iis
XmaI ??p
`;
